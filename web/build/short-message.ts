import settings from '../project.inlang/settings.json' with { type: 'json' }

const SAID = /\(\) => \{\s*return \/\*\* @type \{LocalizedString\} \*\/ \((`[^`]*`)\)\s*\};/g
const CHOICE =
  /export const (\w+) = \/\*\*[^*]*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*\n((?:\s*if \(locale === "[\w-]+"\) return \w+\(inputs\)\n)*)\s*return (\w+)\(inputs\)\s*\}\);?\s*$/
const RUNTIME = /import \{ getLocale, experimentalStaticLocale \} from '([^']+)';/

type Choice = {
  /** How the compiler wrote the choice of a language. */
  readonly written: string
  readonly name: string
  /** The function that says it in that language, or in the base one where it has no text. */
  readonly saidIn: (locale: string) => string
}

const choiceIn = (code: string): Choice | null => {
  const choice = CHOICE.exec(code)
  if (!choice || !RUNTIME.test(code)) return null
  const [written, name = '', branches = '', base = ''] = choice
  const others = new Map(
    [...branches.matchAll(/"([\w-]+)"\) return (\w+)/g)].map(([, locale = '', said = '']) => [locale, said]),
  )
  return { written, name, saidIn: locale => others.get(locale) ?? base }
}

/**
 * A compiled message in a third of its length: the text itself where it takes no word from outside, and one shared choice
 * of the language, by its place in the settings' list. What the compiler writes otherwise than expected stays as it is; null then.
 */
export function shortenMessage(code: string): string | null {
  const choice = choiceIn(code)
  if (choice === null) return null
  const said = settings.locales.map(choice.saidIn).join(', ')
  return code
    .replace(choice.written, `export const ${choice.name} = /* @__PURE__ */ byLocale(${said});\n`)
    .replace(RUNTIME, "import { byLocale } from '$1';")
    .replace(SAID, '$1;')
}

/** A compiled message that says itself in one language, for a build that is for that language alone; null as above. */
export function inOneLanguage(code: string, locale: string): string | null {
  const choice = choiceIn(code)
  if (choice === null) return null
  return code
    .replace(choice.written, `export const ${choice.name} = ${choice.saidIn(locale)};\n`)
    .replace(RUNTIME, '')
}
