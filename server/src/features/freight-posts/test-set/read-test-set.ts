import { readFileSync } from 'node:fs'

/** What a load should be read as, by field. */
export type Expected = Readonly<Record<string, string>>

/** A post of the test set with its loads. */
export type TestPost = { readonly name: string; readonly text: string; readonly loads: readonly Expected[] }

const fieldsOf = (line: string): Expected =>
  Object.fromEntries(line.split(' ').map(pair => pair.split('=') as [string, string]))

/** The posts of a file, as its README describes them. */
export const readTestSet = (file: string): readonly TestPost[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^# /m)
    .filter(block => block.trim() !== '')
    .map(block => {
      const [name = '', ...lines] = block.trim().split('\n')
      return {
        name,
        text: lines
          .filter(line => !line.startsWith('= '))
          .join('\n')
          .trim(),
        loads: lines.filter(line => line.startsWith('= ')).map(line => fieldsOf(line.slice(2))),
      }
    })
