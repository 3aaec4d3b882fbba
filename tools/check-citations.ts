// Every page (`docs/product.md#placing`) or decision (decision 0021) that a comment cites exists in the repository.
import { posix } from 'node:path'
import type { Finding } from './sources/finding.ts'
import { anchorsOf } from './sources/list-pages.ts'
import type { Texts } from './sources/list-sources.ts'

const PAGE = /(?<![\w:/.-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g
const DECISION = /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/gi
const SECTION_NUMBER = /§ ?\d/
/** What every citation has; most files have none. */
const ANY = /\.md|decision|§/i
/** Migrations are never edited, and one cites a removed page; the check's own test cites missing ones. */
const EXEMPT = /^server\/migrations\/|^tools\/check-citations\.test\.ts$/

/** Why a citation of a page does not resolve, or null. In pages, paths are relative to their folder. */
const problemOfPage = (path: string, name: string, anchor: string | undefined, pages: Texts) => {
  const relative = posix.normalize(posix.join(posix.dirname(path), name))
  const startsHere = path.endsWith('.md') || name.startsWith('.')
  const page = pages[name] ?? (startsHere ? pages[relative] : undefined)
  if (page === undefined) return `${name} is not in the repository`
  return anchor === undefined || anchorsOf(page).has(anchor) ? null : `${name} has no heading #${anchor}`
}

const problemsIn = (path: string, line: string, pages: Texts, decisions: ReadonlySet<string>): string[] => {
  const cited = [...line.matchAll(PAGE)].map(([, name = '', anchor]) =>
    problemOfPage(path, name, anchor, pages),
  )
  const numbers = [...line.matchAll(DECISION)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
  const missing = numbers.filter(number => !decisions.has(number))
  return [
    ...cited.filter(problem => problem !== null),
    ...missing.map(number => `there is no decision ${number}`),
    ...(SECTION_NUMBER.test(line) ? ['a section number is not a valid citation'] : []),
  ]
}

/** Citations in these texts that do not resolve to one of the pages, a heading of it, or a decision. */
export const checkCitations = (texts: Texts, pages: Texts): Finding[] => {
  const decisions = new Set(
    Object.keys(pages).map(path => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? ''),
  )
  return Object.entries(texts)
    .filter(([path, text]) => !EXEMPT.test(path) && ANY.test(text))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) =>
        (ANY.test(line) ? problemsIn(path, line, pages, decisions) : []).map(problem => ({
          path,
          line: at + 1,
          problem,
          fix: 'cite a section as docs/product.md#placing, or a decision by its number.',
        })),
      ),
    )
}
