import {
  giveAllowance as allowanceEndpoint,
  bookPayment as paymentEndpoint,
} from '@karvon/contract/money/accounts'
import type { FastifyInstance } from 'fastify'
import { serveChange, serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { bookPayment } from './book-payment.ts'
import { giveAllowance } from './give-allowance.ts'

/** What operators book on the accounts of companies and people. */
export const serveAccountMoney = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveChangeThenRead(app, paymentEndpoint, deps, bookPayment(deps))
  serveChange(app, allowanceEndpoint, deps, giveAllowance(deps))
}
