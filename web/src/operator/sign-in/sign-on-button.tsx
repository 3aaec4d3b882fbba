import { useMutation, useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { beginOperatorSignOn, signOnOptions } from '../../product/account/sign-on/sign-on-calls.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { problemSentence } from '../form/problem-labels.ts'

/** The page that was asked for, without what an earlier attempt left in its query. */
const ownPage = (): string => {
  const search = new URLSearchParams(location.search)
  search.delete('sign_on')
  return location.pathname + (search.size === 0 ? '' : `?${search}`)
}

/** Sign-in by the operators' issuer, where one is set up; the browser comes back to the page that was asked for. */
export function SignOnButton() {
  const { data } = useQuery(signOnOptions())
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => beginOperatorSignOn(ownPage()),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (!data?.operators) return null
  return (
    <Stack columns={1} gap={12} marginTop={16}>
      <Text tone="quiet">{m.sign_on_or()}</Text>
      <Button size="large" isWide isBusy={isPending || isSuccess} onClick={() => mutate()}>
        {m.sign_on_operators()}
      </Button>
      {error && (
        <Text role="alert" tone="clay">
          {problemSentence(error)}
        </Text>
      )}
    </Stack>
  )
}
