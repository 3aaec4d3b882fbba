// docs/access.md: who may make which call, how often and what it costs, from the contract and the access table.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { CALL_LIMITS, TIME_BUDGETS, type TimeBudget } from '../contract/src/wire/call-limits.ts'
import { type Ownership, ROLES, reachOf } from '../domain/src/access/access-table.ts'
import { ENDPOINTS, OUTSIDE_CONTRACT } from '../server/test/every-endpoint.ts'
import { ROOT } from './setup/node-runtime.mjs'

export const ACCESS_PAGE = 'docs/access.md'

const budgetWord = ({ burstMs, perSecondMs }: TimeBudget): string =>
  `${burstMs} ms and ${perSecondMs} ms more each second`

const HEAD = `# Who may do what

Written by \`node tools/write-access-table.ts\` from the contract and \`domain/src/access/access-table.ts\`; a test fails while
it is not so. [The role matrix](../server/src/role-matrix.test.ts) asks the server all of it.

- **any**: everybody's things. **company**: those of the caller's company. **own**: the caller's own. Empty: 403, a visitor 401.
  Another's thing is a missing thing: 404.
- **by link**: whoever has the link; there is no other way to it.
- An employee also has the owner's limits per order and month; an operator, and a company whose owner asks for it, needs a second factor.
- A write by cookie comes from our own pages only; with a bearer token from anywhere but a foreign page.
`

const LIMITS_HEAD = `
## How often

Calls that cost more than a few rows are counted by what they cost, all of one cost together, for each process, then 429 with
\`Retry-After\`. What all calls of a caller really take of a process's time is budgeted as well: a user and an address
${budgetWord(TIME_BUDGETS.user)}, a network ${budgetWord(TIME_BUDGETS.block)}; then 429, or 503 while the process
is crowded. The demonstration has a thousand times as many. Besides, codes that are sent are counted for each phone, address,
network and the whole service, wrong ones over the whole service (setting \`code_limits\`); passwords and second factors for each
account and address (\`password_limits\`); hand-over codes for each order and messages for each writer.

| cost | a user | an address without a user | its network (/24, /48) | in | a user a day |
|---|---|---|---|---|---|
`

const limitRows = Object.entries(CALL_LIMITS).flatMap(([cost, limit]) =>
  limit === null
    ? []
    : [
        `| ${cost} | ${limit.perUser} | ${limit.perAddress} | ${limit.perBlock} | ${limit.seconds} s | ${limit.perUserADay} |`,
      ],
)

const reachWord = (endpoint: Endpoint, reach: Ownership | null): string => {
  if (reach === null) return ''
  return endpoint.path.startsWith('/receiver/') ? 'by link' : reach
}

const rowOf = (endpoint: Endpoint): string => {
  const { method, path, action, cost } = endpoint
  const reaches = ROLES.map(role => reachWord(endpoint, reachOf(role, action)))
  return `| ${[`\`${method} ${path}\``, action, ...reaches, cost === 'rows' ? '' : cost].join(' | ')} |`
}

const byPath = (a: Endpoint, b: Endpoint): number =>
  a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1

/** The page as it should be. */
export const accessPage = (): string => {
  const heads = ['call, below `/api`', 'action', ...ROLES.map(role => role.replace('_', ' ')), 'cost']
  return [
    HEAD,
    `| ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length)}`,
    ...ENDPOINTS.toSorted(byPath).map(rowOf),
    '',
    `Besides these: ${OUTSIDE_CONTRACT.map(place => `\`${place}\``).join(', ')}. A kept picture is answered to those it is`,
    'meant for ([may-read-file](../server/src/features/files/may-read-file.ts)).',
    LIMITS_HEAD + limitRows.join('\n'),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(join(ROOT, ACCESS_PAGE), accessPage())
