import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { openRealtime } from '../../platform/realtime/realtime-connection.ts'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { currentSession } from '../../platform/storage/current-session.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { SecondFactorForm } from '../../product/ledger/second-factor-form.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { makeRouter } from '../router.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const hasSession = () => currentSession() !== null

const isSignedOut = (problem: unknown) => problem instanceof CallProblem && problem.status === 401

function Opened() {
  const [router] = useState(makeRouter)
  return (
    <RealtimeProvider open={openRealtime}>
      <RouterProvider router={router} />
    </RealtimeProvider>
  )
}

/** Shows sign-in, second-factor setup or the app, depending on who is signed in. */
export function Gate() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...ownProfile(), enabled: hasSession() })
  const lookAgain = useCallback(() => client.resetQueries(), [client])
  const signedIn = useCallback(() => {
    client.clear()
    void refetch()
  }, [client, refetch])
  const isOther = data !== undefined && data.role !== 'operator'
  if (!hasSession() || isSignedOut(error) || isOther)
    return <SignInScreen isOtherRole={isOther} onSignedIn={signedIn} />
  if (data === undefined)
    return (
      <SignInLayout>
        {error === null ? (
          <div role="status" aria-busy="true" aria-label={m.ui_loading()}>
            <Skeleton height="320px" />
          </div>
        ) : (
          <FailedState isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </SignInLayout>
    )
  const { on, proved, required } = data.secondFactor
  if (required && !proved)
    return (
      <SignInLayout>
        {on ? (
          <SecondFactorForm
            title={m.operator_code_title()}
            text={m.operator_code_text()}
            onProved={lookAgain}
          />
        ) : (
          <FactorSetup onDone={() => void lookAgain()} />
        )}
      </SignInLayout>
    )
  return <Opened />
}
