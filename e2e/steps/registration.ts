import type { Page } from '@playwright/test'
import type { Say } from '../words.ts'
import { fieldOf } from './dialog.ts'

let given = 0

/** A company not yet registered on this worker's server. */
export const freshCompany = () => {
  given += 1
  return {
    username: `sayhun.${given}`,
    password: 'togʻ bulogʻi suvi',
    phone: '901112233',
    title: `Sayhun Savdo ${given} MChJ`,
    inn: String(305_000_000 + given),
    bank: 'Agrobank, Chilonzor filiali',
    account: '20208000900100200077',
    mfo: '00440',
  }
}

export type FreshCompany = ReturnType<typeof freshCompany>

export const fillAccount = async (page: Page, say: Say, company: FreshCompany) => {
  await fieldOf(page, say, 'login_username').fill(company.username)
  await fieldOf(page, say, 'login_password').fill(company.password)
  await fieldOf(page, say, 'login_own_again').fill(company.password)
  await fieldOf(page, say, 'login_phone').fill(company.phone)
}

export const fillDirector = async (page: Page, say: Say, company: FreshCompany) => {
  await fieldOf(page, say, 'login_last_name').fill('Tursunov')
  await fieldOf(page, say, 'login_first_name').fill('Oʻtkir')
  await fieldOf(page, say, 'company_reg_company_title').fill(company.title)
  await fieldOf(page, say, 'company_inn').fill(company.inn)
  await fieldOf(page, say, 'company_legal_address').fill('Toshkent, Navoiy koʻchasi, 1-uy')
}

export const fillBank = async (page: Page, say: Say, company: FreshCompany) => {
  await fieldOf(page, say, 'company_bank').fill(company.bank)
  await fieldOf(page, say, 'company_bank_account').pressSequentially(company.account)
  await fieldOf(page, say, 'company_mfo').fill(company.mfo)
}
