import {
  INVITATION_DAYS,
  MOST_OWN_CARRIERS,
  OWN_CARRIER_STATUSES,
} from '@karvon/domain/carriers/lane-prices/own-carrier'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

const Truck = Type.Object({ plate: Type.String(), model: Nullable(Type.String()), truck_type_id: Id })

/** A driver who has made an offer to the company or carried its orders. */
export const WireKnownDriver = Type.Object({
  driver_id: Id,
  name: Type.String({ description: 'first name and the first letter of the last' }),
  truck: Truck,
  orders_together: Type.Integer({ description: 'orders of the company that they have done' }),
})

/** A company's own carrier, or an invitation. */
export const WireOwnCarrier = Type.Object({
  id: Id,
  status: OneOf(OWN_CARRIER_STATUSES),
  driver: Nullable(WireKnownDriver),
  phone: Nullable(Type.String({ description: 'twelve digits, of an invitation' })),
  waiting_prices: Type.Integer(),
  valid_prices: Type.Integer(),
  invited_at: Instant,
  answered_at: Nullable(Instant),
  ended_at: Nullable(Instant),
})

/** The own carriers of the company, those whom it has first, then invitations and former ones, newest first. */
export const listOwnCarriers = endpoint({
  method: 'GET',
  path: '/client-company/carriers',
  summary: 'Own carriers of the company',
  action: 'read_lane_prices',
  input: { query: Type.Object({ status: Type.Optional(OneOf(OWN_CARRIER_STATUSES)), ...PageQuery }) },
  output: Type.Array(WireOwnCarrier),
  paged: true,
})

/** Drivers who have carried an order of the company and are not its own carriers, the latest first. */
export const listKnownDrivers = endpoint({
  method: 'GET',
  path: '/client-company/known-drivers',
  summary: 'Drivers the company has dealt with, at most 50',
  action: 'manage_lane_prices',
  output: Type.Array(WireKnownDriver),
})

/**
 * Adds an own carrier: a driver who has carried an order of the company (`driver_id`) immediately, anyone else by inviting their phone.
 * The answer does not reveal whether a driver has that phone. The driver becomes a favourite of the company.
 */
export const addOwnCarrier = endpoint({
  method: 'POST',
  path: '/client-company/carriers',
  summary: `Add an own carrier, at most ${MOST_OWN_CARRIERS}`,
  action: 'manage_lane_prices',
  cost: 'word',
  input: {
    body: Type.Object({
      driver_id: Type.Optional(Id),
      phone: Type.Optional(
        Type.String({ maxLength: 100, description: `invited for ${INVITATION_DAYS} days` }),
      ),
    }),
  },
  output: WireOwnCarrier,
  status: 201,
  idempotent: true,
  refusals: [
    'phone_format',
    'phone_not_mobile',
    'choice_invalid',
    'carrier_invited_already',
    'own_carriers_too_many',
    'drivers_listed_too_many',
  ],
})

/** Ends an own carrier and their prices, or calls an invitation off. Orders placed before keep their prices. */
export const endOwnCarrier = endpoint({
  method: 'DELETE',
  path: '/client-company/carriers/:id',
  summary: 'End an own carrier',
  action: 'manage_lane_prices',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found', 'agreement_closed'],
})

/** A company whose carrier the driver is, or which invites them. */
export const WireCompanyOfDriver = Type.Object({
  id: Id,
  company: Type.Object({ id: Id, title: Type.String() }),
  status: OneOf(OWN_CARRIER_STATUSES),
  invited_at: Instant,
  answered_at: Nullable(Instant),
})

/** Companies that invite the driver, and those whose carrier they are; invitations first. */
export const listCompaniesOfDriver = endpoint({
  method: 'GET',
  path: '/driver/agreements/companies',
  summary: 'Companies whose carrier the driver is, and invitations, at most 100',
  action: 'answer_lane_prices',
  output: Type.Array(WireCompanyOfDriver),
})

/** Answers an invitation, or leaves a company; leaving ends its prices for orders placed from then on. */
export const answerInvitation = endpoint({
  method: 'PUT',
  path: '/driver/agreements/companies/:id',
  summary: 'Accept or decline an invitation, or leave a company',
  action: 'answer_lane_prices',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ move: OneOf(['accept', 'decline', 'end']) }),
  },
  output: WireCompanyOfDriver,
  refusals: ['not_found', 'agreement_closed', 'driver_not_approved', 'own_carriers_too_many'],
})

/** The same list for operators. */
export const listCarriersOfCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/carriers',
  summary: "A company's own carriers",
  action: 'manage_companies',
  input: { params: Type.Object({ id: Id }), query: Type.Object({ ...PageQuery }) },
  output: Type.Array(WireOwnCarrier),
  paged: true,
  refusals: ['not_found'],
})
