import settings from '../../project.inlang/settings.json' with { type: 'json' }

const SAID = /\(\) => \{\s*return \/\*\* @type \{LocalizedString\} \*\/ \((`[^`]*`)\)\s*\};/g
const CHOICE =
  /export const (\w+) = \/\*\*[^*]*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*\n((?:\s*if \(locale === "[\w-]+"\) return \w+\(inputs\)\n)*)\s*return (\w+)\(inputs\)\s*\}\);?\s*$/
const RUNTIME = /import \{ getLocale, experimentalStaticLocale \} from '([^']+)';/

type Choice = {
  /** The compiler's code that chooses the language. */
  readonly written: string
  readonly name: string
  /** The function for a language; that of the base language if the message has no text in it. */
  readonly functionIn: (locale: string) => string
}

const choiceIn = (code: string): Choice | null => {
  const choice = CHOICE.exec(code)
  if (!choice || !RUNTIME.test(code)) return null
  const [written, name = '', branches = '', base = ''] = choice
  const others = new Map(
    [...branches.matchAll(/"([\w-]+)"\) return (\w+)/g)].map(([, locale = '', said = '']) => [locale, said]),
  )
  return { written, name, functionIn: locale => others.get(locale) ?? base }
}

/**
 * A compiled message at a third of its length: the plain text if it has no placeholder, and a shared function that chooses
 * by the order of languages in the settings. Null if the compiler's output is not what is expected.
 */
export function shortenMessage(code: string): string | null {
  const choice = choiceIn(code)
  if (choice === null) return null
  const said = settings.locales.map(choice.functionIn).join(', ')
  return code
    .replace(choice.written, `export const ${choice.name} = /* @__PURE__ */ byLocale(${said});\n`)
    .replace(RUNTIME, "import { byLocale } from '$1';")
    .replace(SAID, '$1;')
}

/** A compiled message with one language only, for that language's build; null as above. */
export function inOneLanguage(code: string, locale: string): string | null {
  const choice = choiceIn(code)
  if (choice === null) return null
  return code
    .replace(choice.written, `export const ${choice.name} = ${choice.functionIn(locale)};\n`)
    .replace(RUNTIME, '')
}
