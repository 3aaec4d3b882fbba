import type { Requisites } from '@karvon/domain/company/requisites'

/**
 * Our own details on documents until an operator fills in the rest (settings, key `requisites`); empty ones
 * are filled in by hand.
 */
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
