import { expect, it } from 'vitest'
import { useCompanies } from '../../../test/cast.ts'
import { addressOf } from '../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect } from '../../../test/live/live-clients.ts'

const test = useCompanies({ rollsBack: false })
closeClientsAfterEach()

it('only operators are notified that a company awaits verification', async () => {
  const url = await addressOf(test.app)
  const [malika, umida] = await Promise.all(
    [test.asMalika, test.asUmida].map(({ token }) => connect(url, { token })),
  )
  const payload = {
    username: 'oq.yol',
    password: 'tuya karvoni 7',
    name: 'Oqil',
    surname: 'Yoʻldoshev',
    phonenumber: '998907654321',
    company_address: 'Buxoro, Navoiy 5',
    title: 'Oq Yoʻl MChJ',
    bank: 'Hamkorbank',
    bank_account: '20208000900100200009',
    inn: '303111222',
    mfo: '00083',
  }
  const signed = await test.ask({ method: 'POST', url: '/api/auth/sign-up-corporate', payload })
  expect(await malika?.last('company.waiting')).toEqual({
    company_id: signed.json().data.company_id,
    title: 'Oq Yoʻl MChJ',
  })
  expect(await umida?.names()).not.toContain('company.waiting')
})
