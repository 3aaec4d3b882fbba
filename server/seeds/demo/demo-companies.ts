import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

/** The password of all demo company users, with its hash to save time. */
export const DEMO_PASSWORD = 'karvon-demo'
const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$zCF/2ZYH0tgsgyH1SXYS4w$rAmBuEHG33ORxiJMbLLFNgK+++jw8iuvfoPRSKZMwcU'

type DemoPerson = {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly perOrderUzs?: number
  readonly perMonthUzs?: number
}

type DemoCompany = {
  readonly title: string
  readonly inn: string
  readonly legalAddress: string
  readonly bank: string
  readonly bankAccount: string
  readonly mfo: string
  readonly status: 'pending' | 'verified' | 'blocked'
  readonly creditLimitUzs?: number
  readonly owner: DemoPerson
  readonly employees: readonly DemoPerson[]
}

/** The demo companies, one per status; the ledger seeds define who owes money. */
export const DEMO_COMPANIES = [
  {
    title: 'Bek Savdo MChJ',
    inn: '302000111',
    legalAddress: 'Toshkent shahri, Yunusobod tumani, Amir Temur shoh koʻchasi, 107-uy',
    bank: '“Oʻzsanoatqurilishbank” ATB, Yunusobod filiali',
    bankAccount: '20208000900100200001',
    mfo: '00440',
    status: 'verified',
    creditLimitUzs: 20_000_000,
    owner: { username: 'dilnoza', firstName: 'Dilnoza', lastName: 'Yusupova', phone: '998977008811' },
    employees: [
      {
        username: 'jasur',
        firstName: 'Jasur',
        lastName: 'Aliyev',
        phone: '998977008812',
        perOrderUzs: 15_000_000,
        perMonthUzs: 60_000_000,
      },
      { username: 'nodira', firstName: 'Nodira', lastName: 'Toʻraqulova', phone: '998977008813' },
    ],
  },
  {
    title: 'Qarz Trans MChJ',
    inn: '302000222',
    legalAddress: 'Samarqand viloyati, Samarqand shahri, Registon koʻchasi, 15-uy',
    bank: '“Ipoteka-bank” ATIB, Samarqand filiali',
    bankAccount: '20208000900100200002',
    mfo: '00281',
    status: 'verified',
    owner: { username: 'sherzod', firstName: 'Sherzod', lastName: 'Qarshiyev', phone: '998977008821' },
    employees: [],
  },
  {
    title: 'Toʻxtagan Yuk XK',
    inn: '302000333',
    legalAddress: 'Andijon viloyati, Andijon shahri, Bobur shoh koʻchasi, 4-uy',
    bank: '“Agrobank” ATB, Andijon filiali',
    bankAccount: '20208000900100200003',
    mfo: '00083',
    status: 'blocked',
    owner: { username: 'ravshan', firstName: 'Ravshan', lastName: 'Ergashev', phone: '998977008831' },
    employees: [],
  },
  {
    title: 'Yangi Savdo MChJ',
    inn: '302000444',
    legalAddress: 'Toshkent viloyati, Chirchiq shahri, Navoiy koʻchasi, 22-uy',
    bank: '“Xalq banki” ATB, Chirchiq filiali',
    bankAccount: '20208000900100200004',
    mfo: '00425',
    status: 'pending',
    owner: { username: 'umida', firstName: 'Umida', lastName: 'Hamidova', phone: '998977008841' },
    employees: [],
  },
] as const satisfies readonly DemoCompany[]

/** The company accounts listed on the login page: every owner who may sign in, and one employee. */
export const DEMO_COMPANY_ACCOUNTS = DEMO_COMPANIES.filter(({ status }) => status !== 'blocked').flatMap(
  ({ title, owner, employees }) =>
    [owner, ...employees.slice(0, 1)].map((person: DemoPerson) => ({
      role: person === owner ? ('company_owner' as const) : ('company_employee' as const),
      name: `${person.firstName} ${person.lastName}`,
      company: title,
      username: person.username,
    })),
)

const DAY_MS = 86_400_000

const sinceOf = ({ status }: DemoCompany, now: Date): Date =>
  new Date(now.getTime() - (status === 'pending' ? 1 : 200) * DAY_MS)

const writeCompany = async (tx: Tx, company: DemoCompany, now: Date): Promise<number> => {
  const since = sinceOf(company, now)
  const { firstName, lastName, phone } = company.owner
  const written = await tx
    .insertInto('companies')
    .values({
      title: company.title,
      inn: company.inn,
      director: `${lastName} ${firstName}`,
      legal_address: company.legalAddress,
      bank: company.bank,
      bank_account: company.bankAccount,
      mfo: company.mfo,
      phone,
      verified_at: company.status === 'pending' ? null : since,
      blocked_at: company.status === 'blocked' ? now : null,
      block_reason: company.status === 'blocked' ? 'Hujjatlari tasdiqlanmadi' : null,
      credit_limit_uzs: company.creditLimitUzs ?? 0,
      created_at: since,
      updated_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return written.id
}

const writePeople = async (tx: Tx, companyId: number, company: DemoCompany, since: Date): Promise<void> => {
  const people = [company.owner, ...company.employees].map((person, at) => ({
    role: at === 0 ? ('company_owner' as const) : ('company_employee' as const),
    company_id: companyId,
    username: person.username,
    password_hash: DEMO_PASSWORD_HASH,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    per_order_limit_uzs: person.perOrderUzs ?? null,
    per_month_limit_uzs: person.perMonthUzs ?? null,
    created_at: since,
  }))
  await tx.insertInto('users').values(people).execute()
}

/** Whether it was created before; one that its owner has closed is not recreated. */
const isThere = async (tx: Tx, { inn }: DemoCompany): Promise<boolean> =>
  (await tx.selectFrom('companies').select('id').where('inn', '=', inn).executeTakeFirst()) !== undefined

/** Creates missing demo companies with their users. */
export const fillDemoCompanies = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    for (const company of DEMO_COMPANIES) {
      if (await isThere(tx, company)) continue
      const companyId = await writeCompany(tx, company, now)
      await writePeople(tx, companyId, company, sinceOf(company, now))
    }
  })
