import { callApi } from '#core/web/data/client.ts'
import { readUser } from '#features/accounts/shared/api.ts'

/** Name and address of who is signed in. */
export const readOwnDetails = async (): Promise<{ name: string; email: string }> => {
  const { full_name, email } = await callApi(readUser, {})
  return { name: full_name, email }
}
