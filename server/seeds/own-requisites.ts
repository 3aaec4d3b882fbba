import type { Requisites } from '@karvon/domain/company/requisites'

/** What papers say of us until an operator writes the rest (settings, key `requisites`); what is empty is filled in by hand. */
export const OWN_REQUISITES: Requisites = {
  title: 'Karvon',
  inn: '',
  director: '',
  legalAddress: '',
  bank: '',
  bankAccount: '',
  mfo: '',
  phone: '998710001234',
}
