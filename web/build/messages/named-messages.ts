import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COMPILED = fileURLToPath(new URL('../../src/messages/compiled/', import.meta.url))
const NAMED = '\0karvon-messages:'

const IMPORT = /import \{ m \} from '[^']*\/messages\/compiled\/messages\.js'/
const USE = /(?<![\w$.])m\s*\.\s*(\w+)/g

/** Also keeps out what only looks like a use, such as "4 m. High". */
const isMessage = (key: string): boolean => existsSync(`${COMPILED}messages/${key}.js`)

/**
 * Of the messages, a file loads only those that it names as `m.key`. All are exported by one file, for whose sake the bundler
 * would read 5,000 modules in each build, to drop most of them again. What needs all of them imports the file as a namespace.
 */
export const namedMessages = (): Plugin => ({
  name: 'karvon-named-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^\0karvon-messages:/ }, handler: id => id },
  load: {
    filter: { id: /^\0karvon-messages:/ },
    handler: id => ({
      code: id
        .slice(NAMED.length)
        .split(',')
        .map(key => `export * from '${COMPILED}messages/${key}.js'`)
        .join('\n'),
      moduleSideEffects: false,
    }),
  },
  transform: {
    filter: { code: /messages\/compiled\/messages\.js/ },
    handler(code) {
      if (!IMPORT.test(code)) return null
      const keys = [...new Set([...code.matchAll(USE)].map(([, key = '']) => key))].filter(isMessage).sort()
      return code.replace(IMPORT, `import * as m from '${NAMED}${keys.join(',')}'`)
    },
  },
})
