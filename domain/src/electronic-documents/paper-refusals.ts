/** The refusals of electronic papers (decision 0070). */
export const PAPER_REFUSALS = {
  field: ['ikpu_invalid', 'package_code_invalid'],
  request: [
    'didox_off',
    'didox_away',
    'didox_password_wrong',
    'didox_company_unverified',
    'papers_company_unverified',
    'papers_carrier_unverified',
    'didox_guesses_spent',
    'didox_not_registered',
    'didox_blocked',
    'didox_refused',
    'paper_unsure',
    'paper_closed',
    'signature_refused',
  ],
  facts: {
    didox_refused: ['note'],
    didox_guesses_spent: ['hours'],
    paper_unsure: ['seconds'],
    paper_closed: ['state'],
  },
} as const
