/** Statements that would break the previous version while it still runs. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'forbids null where it was allowed'],
  [/\bdrop\s+default\b/i, 'drops a default'],
  [/\btruncate\b(?!\s+on\b)|\bdelete\s+from\b/i, 'deletes rows'],
]

const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,;]*/gi

/** The statements without comments, function bodies, triggers and grants. */
const statementsOf = (script: string): string =>
  script
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/create\s+(?:constraint\s+)?trigger[\s\S]*?;/gi, '')
    .replace(/(?:grant|revoke)[\s\S]*?;/gi, '')

const MOVED_AWAY = /alter\s+table\s+(\w+)\s+rename\s+to\s+\w+\s*;(?=[\s\S]*create\s+table\s+\1\s*\()/gi

/**
 * How a migration would break the previous version; empty if it only adds. A table may move away if another takes its name in the
 * same script.
 */
export const breakingChangesIn = (script: string): string[] => {
  const statements = statementsOf(script).replace(MOVED_AWAY, '')
  const found = BREAKING.filter(([pattern]) => pattern.test(statements)).map(([, what]) => what)
  const required = [...statements.matchAll(ADDED_COLUMN)].filter(
    ([column]) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
  )
  return [
    ...found,
    ...required.map(
      ([column]) => `requires a value that the previous version does not write: ${column.trim()}`,
    ),
  ]
}

/** Scripts that the scan must detect. */
export const BREAKING_SAMPLES = [
  'alter table orders drop column comment;',
  'alter table users rename column phone to number;',
  'alter table orders alter column weight_kg type int;',
  'alter table orders add column note text not null;',
  'drop table articles;',
  'alter table articles rename to news; create table articles_old (id int);',
]
