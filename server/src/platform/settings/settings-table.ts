import { ALL_SETTINGS, SETTING_GROUPS } from './all-settings.ts'
import type { Source } from './reading/given-text.ts'
import type { Reading } from './reading/reading.ts'
import type { Setting } from './reading/setting.ts'

const defaultOf = ({ standard, defaultText }: Setting<unknown>): string => {
  if (defaultText !== undefined) return defaultText
  if (typeof standard === 'boolean') return standard ? '`on`' : '`off`'
  return standard === null ? '–' : `\`${standard}\``
}

const sourceText = (source: Source): string => (source.kind === 'file' ? source.path : source.kind)

const aboutOf = ({ about, neededInProduction, tls }: Setting<unknown>): string => {
  const rules = [
    neededInProduction && 'needed in production',
    tls && `https ${tls === 'in production' ? tls : 'outside the own network'}`,
  ].filter(Boolean)
  return rules.length === 0 ? about : `${about} (${rules.join('; ')})`
}

/** The table of a terminal: where each value comes from, never what a value is. */
export const terminalTable = (reading: Reading): string => {
  const plain = (text: string) => text.replaceAll('`', '')
  const rows = SETTING_GROUPS.map(({ title, settings }) => ({
    title,
    rows: settings.map(setting => [
      setting.name + (setting.secret ? '[_FILE]' : ''),
      plain(defaultOf(setting)),
      sourceText(reading.sourceOf(setting)),
      plain(aboutOf(setting)),
    ]),
  }))
  const widths = [0, 1, 2].map(i =>
    Math.max(...rows.flatMap(group => group.rows.map(row => row[i]?.length ?? 0))),
  )
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')
  return rows
    .map(group => [`\n${group.title}`, ...group.rows.map(row => line(row).trimEnd())].join('\n'))
    .join('\n')
}

const HEAD = `# Settings

Every setting of the server, generated from their declarations by \`npm run settings -- --markdown\`. They are environment
variables; an empty one counts as not set. \`npm run settings\` prints the same table with where each value comes from, and what is
wrong. A secret may be given as a file instead, whose first line it is: \`SECRET_FILE=/run/secrets/karvon\`; both at once are
refused. What the providers need is described in docs/operations.md.
`

/** The page docs/settings.md. */
export const settingsPage = (): string => {
  const row = (setting: Setting<unknown>) =>
    `| \`${setting.name}\` | ${defaultOf(setting)} | ${setting.secret ? 'yes' : ''} | ${aboutOf(setting)} |`
  const section = ({ title, settings }: (typeof SETTING_GROUPS)[number]) =>
    [
      `\n## ${title}\n`,
      '| name | default | secret | what it sets |',
      '|---|---|---|---|',
      ...settings.map(row),
    ].join('\n')
  return `${HEAD}${SETTING_GROUPS.map(section).join('\n')}\n`
}

/** Orders sentences about settings as the table does. */
export const inTableOrder = (problems: ReadonlyMap<string, string>): string[] =>
  ALL_SETTINGS.flatMap(({ name }) => problems.get(name) ?? [])
