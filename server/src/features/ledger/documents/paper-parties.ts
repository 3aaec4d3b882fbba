import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import type { Party, Requisites } from '@karvon/domain/company/requisites'
import { isPinfl } from '@karvon/domain/company/tax-id'
import { tidyPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import type { PaperSide } from '../../../platform/pdf/paper-sides.ts'

const BLANK = '____________________'

const partyOf = (we: Partial<Requisites>): Party => {
  const written = (name: Exclude<keyof Party, 'isSoleTrader'>): string => we[name] || BLANK
  return {
    isSoleTrader: false,
    title: we.title || 'Karvon',
    inn: written('inn'),
    director: written('director'),
    legalAddress: written('legalAddress'),
    bank: written('bank'),
    bankAccount: written('bankAccount'),
    mfo: written('mfo'),
    phone: written('phone'),
  }
}

/** Us; our missing details stay blank. */
export const readOwnParty = async (db: Db): Promise<Party> => partyOf(await readOwnRequisites(db))

/** The company and us; `own` is what operators have entered. */
export const readParties = async (
  db: Db,
  companyId: number,
): Promise<{ own: Partial<Requisites>; we: Party; they: Party }> => {
  const company = await db
    .selectFrom('companies')
    .select(['kind', 'title', 'inn', 'director', 'legal_address', 'bank', 'bank_account', 'mfo', 'phone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { kind, legal_address, bank_account, ...rest } = company
  const they = {
    ...rest,
    isSoleTrader: kind === 'sole_trader',
    legalAddress: legal_address,
    bankAccount: bank_account,
  }
  const own = await readOwnRequisites(db)
  return { they, own, we: partyOf(own) }
}

/** A party with all its details, for a document. */
export const detailsOf = (party: Party, title: string, locale: Locale): PaperSide => {
  const words = ACCOUNT_LABELS[locale].papers
  return {
    title,
    lines: [
      party.title,
      `${isPinfl(party.inn) ? words.pinfl : words.inn}: ${party.inn}`,
      `${words.address}: ${party.legalAddress}`,
      `${words.account}: ${party.bankAccount}`,
      `${words.bank}: ${party.bank}, ${words.mfo}: ${party.mfo}`,
      `${words.phone}: ${tidyPhone(party.phone)}`,
    ],
  }
}

/** A party with its signature line. */
export const signerOf = (party: Party, title: string, locale: Locale): PaperSide => {
  const { director, trader, signer } = ACCOUNT_LABELS[locale].papers
  const who = party.isSoleTrader ? trader : director
  return { title, lines: [party.title, `${who}: ${party.director}`, signer] }
}
