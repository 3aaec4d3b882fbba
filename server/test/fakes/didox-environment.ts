import { TEST_ENVIRONMENT } from '../test-app.ts'
import { DIDOX_ACCOUNT } from './fake-didox.ts'

/** The settings of our account at the fake Didox, and of our service. */
export const didoxEnvironment = (url: string) => ({
  ...TEST_ENVIRONMENT,
  DIDOX_URL: url,
  DIDOX_PARTNER_TOKEN: DIDOX_ACCOUNT.partnerToken,
  DIDOX_TAX_ID: DIDOX_ACCOUNT.taxId,
  DIDOX_PASSWORD: DIDOX_ACCOUNT.password,
  DIDOX_SERVICE_IKPU: '10112008001000001',
  DIDOX_SERVICE_IKPU_NAME: 'Транспортно-логистические услуги',
  DIDOX_SERVICE_PACKAGE_CODE: '1209782',
  DIDOX_SERVICE_PACKAGE_NAME: 'услуга (сум)',
})
