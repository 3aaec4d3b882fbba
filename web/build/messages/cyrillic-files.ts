import nodeFs from 'node:fs'
import { cyrillicCatalogue } from '@karvon/contract/messages/cyrillic-catalogue'

const CYRILLIC = /([/\\])uz-Cyrl(\.json|[/\\][^/\\]+\.json)$/

const latinOf = (path: unknown): string | null =>
  typeof path === 'string' && CYRILLIC.test(path) ? path.replace(CYRILLIC, '$1uz$2') : null

/** Skips an unchanged file: tests may be reading it while a build recompiles the messages. */
const writeIfOther = async (path: string, text: string): Promise<void> => {
  const before = await nodeFs.promises.readFile(path, 'utf8').catch(() => null)
  if (before !== text) await nodeFs.promises.writeFile(path, text)
}

/**
 * The file system that the message compiler reads through. It adds a Cyrillic catalogue for each Uzbek one: reading
 * `uz-Cyrl/orders.json` returns a transliteration of `uz/orders.json`.
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
