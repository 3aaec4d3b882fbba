import { formatPhone } from '@karvon/domain/reading/phone'
import { DEMO_COMPANY_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo/demo-companies.ts'
import { DEMO_ACCOUNTS } from './features/auth/demo-accounts.ts'

const ROLES = { individual: 'client', driver: 'driver', operator: 'operator' } as const

/** With plain spaces and hyphens, so that a number can be copied. */
const plainPhone = (phone: string): string =>
  formatPhone(phone)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2011/g, '-')

const row = (name: string, value: string) => `    ${name.padEnd(28)}${value}`

const demoLines = (): string[] => {
  const [company] = DEMO_COMPANY_ACCOUNTS
  return [
    '',
    '  Sign in as one of these; the code appears in the phone on the screen:',
    ...DEMO_ACCOUNTS.map(({ role, firstName, phone }) =>
      row(`${ROLES[role]} ${firstName}`, plainPhone(phone)),
    ),
    ...(company ? [row(`company ${company.company}`, `${company.username} / ${DEMO_PASSWORD}`)] : []),
  ]
}

/** What a person reads once the product is there, at a terminal and in the demo also in a file: what to open, in the demo also whom to sign in as. */
export const welcomeText = (url: string, { demo }: { readonly demo: boolean }): string =>
  [
    '',
    `  Karvon: ${url}`,
    '',
    row('site and prices', url),
    row('drivers', `${url}/driver`),
    row('operators', `${url}/admin`),
    ...(demo ? demoLines() : []),
    '',
    '  Press Ctrl-C to stop.',
    '',
    '',
  ].join('\n')
