import { tagProblem } from './tag-problem.mjs'

/** The newest section of a changelog in the form of keepachangelog.com: its version, date and lines; null: there is none. */
export type ChangelogSection = { readonly version: string; readonly date: string; readonly text: string }

const HEADING = /^## \[?(\d+\.\d+\.\d+)\]? - (\d{4}-\d{2}-\d{2})$/

/** The sections of released versions, newest first; "Unreleased" is none. */
export const changelogSections = (changelog: string): ChangelogSection[] =>
  changelog.split(/^(?=## )/m).flatMap(part => {
    const [heading = '', ...lines] = part.split('\n')
    const found = HEADING.exec(heading.trim())
    if (found === null) return []
    return [{ version: found[1] ?? '', date: found[2] ?? '', text: lines.join('\n').trim() }]
  })

/** What a release would be made of. */
export type ReleaseFacts = {
  readonly version: string
  readonly changelog: string
  /** Tags of the commit that is checked out. */
  readonly tags: readonly string[]
  /** Changed and untracked files. */
  readonly changes: readonly string[]
}

/** Why these facts make no release; empty: they do. */
export const releaseProblems = ({ version, changelog, tags, changes }: ReleaseFacts): string[] => {
  const [newest] = changelogSections(changelog)
  const tag = tagProblem(version, tags)
  return [
    ...(changes.length > 0 ? [`uncommitted: ${changes.join(', ')}`] : []),
    ...(tag === null ? [] : [tag]),
    ...(newest?.version === version
      ? []
      : [`CHANGELOG.md begins with ${newest?.version ?? 'no version'}, not ${version}`]),
    ...(newest !== undefined && newest.text === '' ? [`CHANGELOG.md says nothing of ${version}`] : []),
  ]
}
