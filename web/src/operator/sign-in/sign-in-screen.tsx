import { m } from '../../messages/compiled/messages.js'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { OutcomeNote } from '../../product/account/sign-on/outcome-note.tsx'
import { Box } from '../../ui/layout/box.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignOnButton } from './sign-on-button.tsx'

type SignInScreenProps = {
  /** Whether the signed-in user is not an operator. */
  isOtherRole: boolean
  onSignedIn: () => void
}

/** Sign-in for operators, by phone and code or by their issuer. */
export function SignInScreen({ isOtherRole, onSignedIn }: SignInScreenProps) {
  usePageTitle(m.operator_sign_in_title())
  return (
    <SignInLayout>
      {isOtherRole && (
        <Box as="p" padding={12} background="saffron" radius="inner" tone="saffron" marginBottom={16}>
          {m.operator_sign_in_other_role()}
        </Box>
      )}
      <OutcomeNote />
      <LoginSteps
        as="operator"
        words={{ title: m.operator_sign_in_title(), lead: m.operator_sign_in_lead() }}
        onSignedIn={onSignedIn}
      >
        <SignOnButton />
      </LoginSteps>
    </SignInLayout>
  )
}
