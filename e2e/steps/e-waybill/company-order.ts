import { expect, type Page } from '@playwright/test'
import { agree, placeOrder, write } from '../live-order.ts'
import { sendData } from '../operator.ts'
import { freshCompany } from '../registration.ts'

/** An order of a company that a driver carries. */
export type CompanyOrder = { readonly id: number; readonly taxId: string; readonly title: string }

/** All that an e-TTN needs of the client. */
export const DETAILS = {
  ...{ waybill_number: null, contract_number: '12', contract_date: '2026-01-15' },
  ...{ receiver_tax_id: '302936161', receiver_title: 'VENKON GROUP MCHJ' },
  goods: [
    {
      ...{ name: 'Sement', unit: 'tonna', quantity: 2, weight: 2_000, value: 3_000_000 },
      ...{ ikpu: '02523001001000000', package_code: '1501886' },
    },
  ],
}

/** Verifies a company, without which it may not sign in at Didox. */
const verify = async (operator: Page, title: string) => {
  const found = await operator.request.get(`/api/admin/companies?q=${encodeURIComponent(title)}`)
  const [company] = (await found.json()).data
  await sendData(operator, 'PUT', `/admin/companies/${company.id}/verify`, { version: company.version })
}

/** Registers a company, with which nobody shares the few sign-ins at Didox in a minute; the page is its owner's. */
export const orderOfNewCompany = async (
  owner: Page,
  { driver, operator }: { readonly driver: Page; readonly operator: Page },
): Promise<CompanyOrder> => {
  const { inn, title, username, password, phone, bank, account, mfo } = freshCompany()
  const registered = await owner.request.post('/api/auth/sign-up-corporate', {
    data: {
      ...{ username, password, inn, title, bank, mfo, bank_account: account, phonenumber: phone },
      ...{ name: 'Oʻtkir', surname: 'Tursunov', company_address: 'Toshkent, Navoiy koʻchasi, 1-uy' },
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  await verify(operator, title)
  const order = await placeOrder(owner)
  await agree(owner, driver, order)
  return { id: order.id, taxId: inn, title }
}

/** Stores the details of an order that an e-TTN needs. */
export const saveDetails = (owner: Page, orderId: number) =>
  write(owner, 'PUT', `/truck-booking/${orderId}/waybill-details`, DETAILS)
