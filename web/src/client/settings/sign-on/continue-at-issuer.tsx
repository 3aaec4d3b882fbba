import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { localizedUrl } from '../../../platform/locale/localized-url.ts'
import { OutcomeOnScreen } from '../../../product/account/sign-on/outcome-on-screen.tsx'
import { beginCompanySignOn, signOnLink } from '../../../product/account/sign-on/sign-on-calls.ts'
import { SignOnLink } from '../../../product/account/sign-on/sign-on-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { FreshFactorForm } from '../api-keys/fresh-factor-form.tsx'

type GoProps = { company: string; issuer: string }

function GoThere({ company, issuer }: GoProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => beginCompanySignOn(company, location.pathname + location.search),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <>
      <Button tone="main" size="large" isWide isBusy={isPending || isSuccess} onClick={() => mutate()}>
        {m.sign_on_gate_go({ issuer })}
      </Button>
      {error && (
        <Text role="alert" tone="clay">
          {error.message || m.sign_on_no_answer()}
        </Text>
      )}
    </>
  )
}

/** Sends an employee who logged in by password to the issuer, where they link their account if they have not yet. */
export function ContinueAtIssuer({ hasFactor }: { hasFactor: boolean }) {
  const { data } = useQuery(signOnLink())
  const { issuer = null, company = null, linkedAt = null } = data ?? {}
  return (
    <Stack columns={1} gap={16}>
      <h1>{m.sign_on_gate_title()}</h1>
      <OutcomeOnScreen />
      {issuer !== null && <p>{m.sign_on_gate_text({ issuer })}</p>}
      {issuer !== null && company !== null && linkedAt !== null ? (
        <GoThere company={company} issuer={issuer} />
      ) : (
        <SignOnLink
          returnTo={localizedUrl('/dashboard/settings')}
          asksPassword={!hasFactor}
          factorForm={props => <FreshFactorForm {...props} />}
        />
      )}
    </Stack>
  )
}
