/** Refusals of signing in by an OpenID Connect issuer (decision 0081). */
export const SIGN_ON_REFUSALS = {
  field: ['issuer_invalid', 'sign_on_name_invalid', 'sign_on_name_taken'],
  request: [
    'sign_on_off',
    'sign_on_away',
    'sign_on_expired',
    'sign_on_canceled',
    'sign_on_refused',
    'sign_on_not_linked',
    'sign_on_linked_elsewhere',
    'sign_on_untried',
    'sign_on_company_unverified',
    'company_sign_on_required',
  ],
} as const
