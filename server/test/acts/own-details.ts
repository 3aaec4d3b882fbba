import type { Db } from '../../src/platform/db/database.ts'

/** Our own company, as operators enter it in the settings. */
export const OWN_DETAILS = {
  title: 'Karvon Logistika MChJ',
  inn: '301234567',
  director: 'N. Karimova',
  legalAddress: 'Toshkent, Amir Temur 1',
  bank: 'Ipoteka-bank',
  bankAccount: '20208000100100100001',
  mfo: '00444',
  phone: '998710001234',
}

/** Sets our own details; without them no act is issued. */
export const setOwnDetails = async (db: Db, details: object = OWN_DETAILS): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(details) })
    .where('key', '=', 'requisites')
    .execute()
}
