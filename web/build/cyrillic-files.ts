import nodeFs from 'node:fs'
import { cyrillicCatalogue } from '@karvon/contract/messages/cyrillic-catalogue'

const CYRILLIC = /([/\\])uz-Cyrl(\.json|[/\\][^/\\]+\.json)$/

const latinOf = (path: unknown): string | null =>
  typeof path === 'string' && CYRILLIC.test(path) ? path.replace(CYRILLIC, '$1uz$2') : null

/** Leaves a file that already says the same: tests may be reading it while a build compiles the messages again. */
const writeIfOther = async (path: string, text: string): Promise<void> => {
  const before = await nodeFs.promises.readFile(path, 'utf8').catch(() => null)
  if (before !== text) await nodeFs.promises.writeFile(path, text)
}

/**
 * The file system with a Cyrillic catalogue for each Uzbek one: `uz-Cyrl/orders.json` is transliterated from `uz/orders.json`
 * when it is read. The message compiler reads through it.
 */
export const cyrillicFiles: typeof nodeFs = {
  ...nodeFs,
  promises: {
    ...nodeFs.promises,
    readFile: (async (path: string, options: 'utf8') => {
      const latin = latinOf(path)
      if (latin === null) return nodeFs.promises.readFile(path, options)
      const catalogue = JSON.parse(await nodeFs.promises.readFile(latin, 'utf8'))
      const text = JSON.stringify(cyrillicCatalogue(catalogue))
      return options === undefined ? Buffer.from(text) : text
    }) as typeof nodeFs.promises.readFile,
    writeFile: writeIfOther as typeof nodeFs.promises.writeFile,
  },
}
