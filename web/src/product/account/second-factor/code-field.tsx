import { m } from '../../../messages/compiled/messages.js'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'

type Props = { value: string; error: string | null; onChange: (code: string) => void }

const GROUPS = [3, 3]

/** Whether all six digits are there. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Six digits from the authenticator app. */
export function CodeField(props: Props) {
  return <DigitsField label={m.login_factor_code()} name="code" groups={GROUPS} {...props} />
}
