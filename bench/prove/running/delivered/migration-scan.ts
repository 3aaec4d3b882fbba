/** What takes something away from a version that still runs, or refuses what it still writes. */
const CONTRACTING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'forbids null where it was allowed'],
  [/\bdrop\s+default\b/i, 'takes a default away'],
  [/\btruncate\b(?!\s+on\b)|\bdelete\s+from\b/i, 'deletes rows'],
]

const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,;]*/gi

/** The statements without what people read, and without the bodies of functions and what triggers listen to. */
const statementsOf = (script: string): string =>
  script
    .replace(/--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/create\s+(?:constraint\s+)?trigger[\s\S]*?;/gi, '')
    .replace(/(?:grant|revoke)[\s\S]*?;/gi, '')

/** In which ways a migration is no mere addition; empty: the version before runs on with it. */
export const contractionsOf = (script: string): string[] => {
  const statements = statementsOf(script)
  const found = CONTRACTING.filter(([pattern]) => pattern.test(statements)).map(([, what]) => what)
  const demanding = [...statements.matchAll(ADDED_COLUMN)].filter(
    ([column]) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
  )
  return [
    ...found,
    ...demanding.map(([column]) => `demands a value that nobody writes yet: ${column.trim()}`),
  ]
}

/** Scripts that must be found; a scan that passes one of them over sees nothing. */
export const CONTRACTING_SAMPLES = [
  'alter table orders drop column comment;',
  'alter table users rename column phone to number;',
  'alter table orders alter column weight_kg type int;',
  'alter table orders add column note text not null;',
  'drop table articles;',
]
