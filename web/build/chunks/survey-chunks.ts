import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { type SurveyedChunk, sharedChunks } from './shared-chunks.ts'

/** The environment that is built first, to see which modules share readers after tree shaking. */
export const SURVEY = 'survey'

const FOUND = '.cache/shared-chunks.json'

/** Saves the survey's result to a file: the build that follows has another instance of this module. */
export const surveyChunks = (): Plugin => ({
  name: 'survey-chunks',
  applyToEnvironment: ({ name }) => name === SURVEY,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    mkdirSync(dirname(FOUND), { recursive: true })
    writeFileSync(FOUND, JSON.stringify(sharedChunks(chunks satisfies readonly SurveyedChunk[])))
  },
})

/** The chunk the survey assigned to a module; null leaves it to the bundler. */
export const surveyedChunk = (): ((id: string) => string | null) => {
  let found: Record<string, string> | null = null
  return id => {
    found ??= JSON.parse(readFileSync(FOUND, 'utf8')) as Record<string, string>
    return found[id] ?? null
  }
}
