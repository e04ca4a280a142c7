import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryStore } from '#providers/local-store.ts'
import { startStub } from '#providers/vendor-stub.ts'
import { hmsTenancyRegistry } from './hms.ts'
import { localTenancyRegistry, refusedOnceLandregId } from './local.ts'
import type { FilingParty, TenancyContract, TenancyRegistry } from './port.ts'

const now = () => new Date('2026-03-10T12:00:00Z')

const party = (role: FilingParty['role'], national_id: string, full_name: string): FilingParty => ({
  role,
  national_id,
  full_name,
  address: 'Grettisgata 12, 101 Reykjavík',
  email: 'a@example.is',
  phone: '+3546123456',
})

const contract: TenancyContract = {
  contract_ref: '0198a6d2',
  signed_on: '2026-02-20',
  landreg_id: '2507085',
  property_kind: 'home',
  part: 'whole',
  size_m2: 67.3,
  rooms: 2,
  postal_code: '102',
  address: 'Valshlíð 6',
  municipality: 'Reykjavíkurborg',
  apartment_number: '0201',
  special_group: 'none',
  start_date: '2026-03-01',
  end_date: '2027-02-28',
  rent: 280_000,
  indexed: false,
  base_index: null,
  payment_day: 1,
  payment: { method: 'payment_slip' },
  house_fund: null,
  electricity: {
    paid_by: 'tenant',
    meter_number: '12345',
    reading: '10233',
    read_on: '2026-03-01',
  },
  heating: { paid_by: 'landlord' },
  security: { kind: 'deposit', amount: 560_000 },
  fire_safety: { smoke_detectors: 1, fire_extinguishers: 1, emergency_exits: 1, fire_blankets: 0 },
  condition: 'Íbúðin er nýmáluð.',
  inspector: { kind: 'parties' },
  parties: [
    party('landlord', '0506900089', 'Björn Ægisson'),
    party('tenant', '1203850039', 'Anna Björk Jónsdóttir'),
  ],
  document: { name: 'leigusamningur.pdf', bytes: Buffer.from('%PDF'), sha256: '' },
}

interface Row {
  contract_id: number
  contract_ref: string
  contract_status: string
  landlords: string[]
}

const startHms = () => {
  const rows: Row[] = []
  const refused = new Set<string>()
  return startStub(({ method, path, text }) => {
    const [, national_id] = /^\/contract\/kt\/(\d{10})$/.exec(path) ?? []
    if (national_id)
      return { json: rows.filter(({ landlords }) => landlords.includes(national_id)) }
    const body = method === 'POST' ? JSON.parse(text) : {}
    const row = rows.find(({ contract_id }) => String(contract_id) === body.contractId)
    if (path === '/contract') {
      const { applicationId, property, landlords, lease } = body
      if (lease.securityDeposit.amount !== 'TwoMonths')
        return { status: 400, json: { title: 'securityDeposit' } }
      if (property.propertyId === refusedOnceLandregId && !refused.has(property.propertyId)) {
        refused.add(property.propertyId)
        return { status: 400, json: { title: 'propertyId' } }
      }
      rows.push({
        contract_id: rows.length + 1,
        contract_ref: applicationId,
        contract_status: 'STATUSVALID',
        landlords: landlords.map(({ nationalId }: { nationalId: string }) => nationalId),
      })
      return { status: 200 }
    }
    if (!row) return { status: 404, json: {} }
    if (path === '/contract/terminate' && body.reasonUseCode === 'OWNER_SELLING')
      row.contract_status = 'PENDINGTERMINATION'
    if (path === '/contract/cancel' && body.cancelOn) row.contract_status = 'PENDINGCANCELLATION'
    return { status: 200 }
  })
}

const local = async () => ({
  registry: localTenancyRegistry({ store: memoryStore(), now }) as TenancyRegistry,
  close: async () => {},
})

const hms = async () => {
  const stub = await startHms()
  const headers = async () => ({ authorization: 'Bearer t' })
  return {
    registry: hmsTenancyRegistry({ base_url: stub.url, headers, pause_ms: 2 }),
    close: stub.close,
  }
}

describe.each([
  ['local', local],
  ['hms', hms],
] as const)('tenancy registry: %s', (_name, make) => {
  let bench: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  const document = {
    name: 'uppsogn.pdf',
    content_type: 'application/pdf',
    bytes: Buffer.from('%PDF'),
  }

  it('R-14: registers a lease once per key', async () => {
    const first = await bench.registry.submit({ key: 'k1', contract })
    expect(first.status).toBe('valid')
    expect(await bench.registry.submit({ key: 'k1', contract })).toEqual(first)
    expect(await bench.registry.status(first.filing_id)).toEqual(first)
  })

  it('R-13, R-14: ends a lease by notice and by rescission', async () => {
    const notice = await bench.registry.submit({ key: 'k2', contract })
    const ending = { key: 'e1', filing_id: notice.filing_id, effective_on: '2026-09-30', document }
    const ended = await bench.registry.terminate({ ...ending, reason: 'owner_selling' })
    expect(ended.status).toBe('pending_termination')
    expect(await bench.registry.terminate({ ...ending, reason: 'owner_selling' })).toEqual(ended)
    const breach = await bench.registry.submit({ key: 'k3', contract })
    const cancelled = await bench.registry.cancel({
      ...ending,
      key: 'e2',
      filing_id: breach.filing_id,
    })
    expect(cancelled.status).toBe('pending_cancellation')
  })

  it('refuses finally, and takes the corrected lease', async () => {
    const odd = { ...contract, contract_ref: 'odd', landreg_id: refusedOnceLandregId }
    const refusal = bench.registry.submit({ key: 'k4', contract: odd })
    await expect(refusal).rejects.toMatchObject({ code: 'refused', retryable: false })
    expect(await bench.registry.submit({ key: 'k4', contract: odd })).toMatchObject({
      status: 'valid',
    })
  })

  it('knows no other filing', async () => {
    const unknown = bench.registry.status('0506900089:nothing')
    await expect(unknown).rejects.toMatchObject({ code: 'not_found', retryable: false })
  })
})
