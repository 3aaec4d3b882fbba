import { expect, it } from 'vitest'
import { offerAsClientSees } from './offer-as-client-sees.ts'
import { OFFER_STATUSES } from './offer-status.ts'

it.each(OFFER_STATUSES)('shows the contacts of an offer that is %s only once it is accepted', status => {
  const offer = {
    id: 1,
    status,
    comment: '90 123 45 67',
    truck: { plate: '01A123BC', model: 'Isuzu 901234567' },
  }
  const masked = { ...offer, comment: '•••', truck: { plate: '01A123BC', model: 'Isuzu •••' } }
  expect(offerAsClientSees(offer)).toEqual(status === 'accepted' ? offer : masked)
})

it('leaves what is not written', () => {
  const offer = { status: 'open', comment: null, truck: { model: null } } as const
  expect(offerAsClientSees(offer)).toEqual(offer)
})
