import type { PayoutFile } from '@karvon/domain/payouts/payout-file'

/** The bank's file of payouts until an operator adjusts it to their bank (settings, key `payout_file`). */
export const PAYOUT_FILE: PayoutFile = {
  columns: 'number, date, recipient, account, mfo, inn, amount, purpose',
  headings: {
    number: '№',
    date: 'Sana',
    recipient: 'Oluvchi',
    account: 'Hisob raqami',
    mfo: 'MFO',
    inn: 'STIR / JSHSHIR',
    amount: 'Summa',
    purpose: 'Toʻlov maqsadi',
    reference: 'Belgi',
  },
  dateFormat: 'DD.MM.YYYY',
  delimiter: ';',
  purpose: "Yuk tashish xizmati uchun to'lov, reyestr {batch}, {date}, {reference}",
}
