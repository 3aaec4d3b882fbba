import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languageOfBuild } from '../island-environments.ts'
import { inOneLanguage, shortenMessage } from './short-message.ts'

const OURS = fileURLToPath(new URL('../../src/platform/locale/message-runtime.ts', import.meta.url))
const COMPILED = /\/messages\/compiled\/|\/\.cache\/messages\//
const MESSAGE = /\/messages\/compiled\/messages\/\w+\.js$/

/**
 * Replaces the runtime of the compiled messages, which handles every way to find the language, and the choice in each
 * message: here the language is known before the first message is used.
 */
export const shortRuntime = (): Plugin => ({
  name: 'karvon-short-runtime',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/runtime\.js$/ },
    handler: (source, importer = '') => (COMPILED.test(importer) || COMPILED.test(source) ? OURS : null),
  },
  transform: {
    filter: { id: MESSAGE },
    handler(code) {
      const language = languageOfBuild(this.environment.name)
      return language === null ? shortenMessage(code) : inOneLanguage(code, language)
    },
  },
})
