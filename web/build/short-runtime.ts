import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languageOfBuild } from './island-environments.ts'
import { inOneLanguage, shortenMessage } from './short-message.ts'

const OURS = fileURLToPath(new URL('../src/platform/locale/message-runtime.ts', import.meta.url))
const COMPILED = /\/messages\/compiled\/|\/\.cache\/messages\//
const MESSAGE = /\/messages\/compiled\/messages\/\w+\.js$/

/** The compiled messages bring a runtime for every way to find the language, and each of them its own choice; ours is known before they are asked. */
export const shortRuntime = (): Plugin => ({
  name: 'karvon-short-runtime',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const isRuntime = source.endsWith('/runtime.js') && (COMPILED.test(importer) || COMPILED.test(source))
    return isRuntime ? OURS : null
  },
  transform(code, id) {
    if (!MESSAGE.test(id)) return null
    const language = languageOfBuild(this.environment.name)
    return language === null ? shortenMessage(code) : inOneLanguage(code, language)
  },
})
