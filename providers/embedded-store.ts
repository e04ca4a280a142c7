import type { LocalStore } from '#providers/local-store.ts'

// oidc-provider's own state (sessions, interactions, codes) in the local store, so that several processes share it.

type Payload = Record<string, unknown>

interface Kept {
  payload: Payload
  expires_at: string | null
}

/** `provider` is whose records they are. */
export const storeAdapter =
  (provider: string, store: LocalStore, now: () => Date) => (model: string) => {
    const kind = `oidc-${model}`
    const put = async (of: string, id: string, data: unknown): Promise<void> => {
      if (await store.insert(provider, of, id, data)) return
      await store.update(provider, of, id, () => data)
    }
    const find = async (id: string): Promise<Payload | undefined> => {
      const kept = await store.get<Kept>(provider, kind, id)
      return kept && (!kept.expires_at || kept.expires_at > now().toISOString())
        ? kept.payload
        : undefined
    }
    return {
      async upsert(id: string, payload: Payload, expires_in?: number): Promise<void> {
        const expires_at = expires_in
          ? new Date(now().getTime() + expires_in * 1000).toISOString()
          : null
        await put(kind, id, { payload, expires_at } satisfies Kept)
        if (typeof payload['uid'] === 'string' && model === 'Session')
          await put(`${kind}-uid`, payload['uid'], { id })
      },
      find,
      async findByUid(uid: string): Promise<Payload | undefined> {
        const entry = await store.get<{ id: string }>(provider, `${kind}-uid`, uid)
        return entry ? find(entry.id) : undefined
      },
      findByUserCode: async (): Promise<undefined> => undefined,
      async consume(id: string): Promise<void> {
        const consumed = Math.floor(now().getTime() / 1000)
        await store.update<Kept>(provider, kind, id, (kept) => ({
          ...kept,
          payload: { ...kept.payload, consumed },
        }))
      },
      destroy: (id: string): Promise<void> => store.remove(provider, kind, id),
      async revokeByGrantId(grant_id: string): Promise<void> {
        const rows = await store.list<Kept>(provider, kind, { limit: 1000 })
        for (const { id, data } of rows) {
          if (data.payload['grantId'] === grant_id) await store.remove(provider, kind, id)
        }
      },
    }
  }
