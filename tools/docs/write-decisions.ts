// Writes the table of docs/decisions/README.md from the decision pages in that folder.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'
import { withMarkedPart } from './marked-part.ts'

const FOLDER = 'docs/decisions'
export const DECISIONS_PAGE = `${FOLDER}/README.md`

/** A page about a decision, by its file's name. */
export type DecisionPage = { readonly file: string; readonly text: string }

const TITLE = /^# (\d{4})[:.]? (.+)$/m
const REPLACED = /^\*\*Replaced (in part )?by \[decision (\d{4})\]\((\d{4}-[a-z0-9-]+\.md)\)/m
const SINCE = /^\*\*Since then\b/m

const statusOf = (text: string): string => {
  const [, part, number, file] = REPLACED.exec(text) ?? []
  if (number !== undefined) return `replaced ${part ?? ''}by [${number}](${file})`
  return SINCE.test(text) ? 'holds, with a note' : 'holds'
}

/** The row of a decision. */
export const decisionRow = ({ file, text }: DecisionPage): string => {
  const [, number, title] = TITLE.exec(text) ?? []
  if (number === undefined || !file.startsWith(`${number}-`))
    throw new Error(`${file} does not begin with "# ${file.slice(0, 4)} Title"`)
  return `| [${number}](${file}) | ${title} | ${statusOf(text)} |`
}

/** All pages about decisions, in the order of their numbers. */
export const readDecisions = (): DecisionPage[] =>
  readdirSync(join(ROOT, FOLDER))
    .filter(file => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map(file => ({ file, text: readFileSync(join(ROOT, FOLDER, file), 'utf8') }))

/** docs/decisions/README.md with its table up to date. */
export const pageWithDecisions = (): string =>
  withMarkedPart(readFileSync(join(ROOT, DECISIONS_PAGE), 'utf8'), 'decisions', [
    '| number | decision | today |',
    '|---|---|---|',
    ...readDecisions().map(decisionRow),
  ])

if (import.meta.main) writeFileSync(join(ROOT, DECISIONS_PAGE), pageWithDecisions())
