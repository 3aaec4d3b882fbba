import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type CompilerOptions, compileProject, writeOutput } from '@inlang/paraglide-js'
import catalogues, { type Imported } from '@inlang/plugin-message-format'
import { cyrillicFiles } from './cyrillic-files.ts'

type Project = Parameters<typeof compileProject>[0]['project']
type Settings = Parameters<typeof catalogues.importFiles>[0]['settings']

const readCatalogues = async (project: string, settings: Settings): Promise<Imported> => {
  const wanted = await catalogues.toBeImportedFiles({ settings })
  const files = await Promise.all(
    wanted.map(async ({ path, locale }) => ({
      locale,
      content: await cyrillicFiles.promises.readFile(join(project, '..', path)),
    })),
  )
  return catalogues.importFiles({ files, settings })
}

/** Each message with its texts by language, as the compiler reads them from its database. */
const nest = ({ bundles, messages, variants }: Imported) => {
  const languages = messages.map(message => ({ ...message, variants: [] as (typeof variants)[number][] }))
  const nested = bundles.map(bundle => ({ ...bundle, messages: [] as typeof languages }))
  const byKey = new Map(nested.map(bundle => [bundle.id, bundle]))
  const byLanguage = new Map(languages.map(each => [`${each.bundleId} ${each.locale}`, each]))
  for (const each of languages) byKey.get(each.bundleId)?.messages.push(each)
  for (const each of variants)
    byLanguage.get(`${each.messageBundleId} ${each.messageLocale}`)?.variants.push(each)
  return nested
}

/** Instead of emptying the folder first, because tests may be reading what stays as it is. */
const removeLeftOver = async (folder: string, output: Readonly<Record<string, string>>): Promise<void> => {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && !(relative(folder, path) in output)) await rm(path)
  }
}

/**
 * Compiles the catalogues to functions and writes the files `more` next to them. The compiler's own `compile` first writes each text to an SQLite database in
 * WebAssembly and reads it back, which takes four fifths of its time; here it is handed what it would read.
 */
export const compileCatalogues = async (
  options: CompilerOptions,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const settings = JSON.parse(await readFile(join(options.project, 'settings.json'), 'utf8')) as Settings
  const bundles = nest(await readCatalogues(options.project, settings))
  const query = { select: () => ({ execute: async () => bundles }) }
  const project = { settings: { get: async () => settings }, db: { selectFrom: () => query } }
  const compiled = await compileProject({
    compilerOptions: options,
    project: project as unknown as Project,
    projectPath: options.project,
  })
  const output = { ...compiled, ...more }
  await writeOutput({ directory: options.outdir, output, fs: cyrillicFiles.promises })
  await removeLeftOver(options.outdir, output)
}
