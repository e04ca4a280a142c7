import type { Actor } from '#core/shared/access.ts'
import * as api from '#features/contracts/shared/api.ts'
import { STEP_NAMES } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import type { LocalSigningTask } from '#providers/e-sign/local-records.ts'
import type { Product } from '../runtime.ts'
import { actAs } from './call-as.ts'

export interface DemoTerms {
  start_date: string
  end_date: string | null
  house_fund: number | null
  insurance: boolean
  cpi: boolean
}

/** The steps of a draft, in their order. */
const STEPS = STEP_NAMES.filter((step) => step !== 'sign')

/** The special term of every lease, for whoever reads the lease beside its Icelandic. */
const BICYCLES = {
  en: {
    lang: 'en',
    title: 'Bicycles',
    text: 'The tenant may keep two bicycles in the bicycle store in the basement.',
  },
  uk: {
    lang: 'uk',
    title: 'Велосипеди',
    text: 'Орендар може зберігати два велосипеди у велосипедній кімнаті в підвалі.',
  },
  pl: {
    lang: 'pl',
    title: 'Rowery',
    text: 'Najemca może przechowywać dwa rowery w rowerowni w piwnicy.',
  },
  da: {
    lang: 'da',
    title: 'Cykler',
    text: 'Lejeren må have to cykler stående i cykelrummet i kælderen.',
  },
} as const

/** What hangs on the draft beside its own fields: costs, meters, house rules, special terms. Answers its new version. */
const addParts = async (
  product: Product,
  landlord: Actor,
  now: Contract,
  terms: DemoTerms,
): Promise<string> => {
  let { updated_at } = now
  if (terms.house_fund !== null)
    ({ updated_at } = await actAs(product, landlord, api.changeUtility, {
      id: now.utilities[2]!.id,
      body: { paid_by_tenant: true, price: terms.house_fund, updated_at },
    }))
  ;({ updated_at } = await actAs(product, landlord, api.addMeterReading, {
    id: now.utilities[0]!.id,
    body: {
      meter_number: '44108231',
      reading: '28114',
      read_on: product.runtime.clock.today(),
      updated_at,
    },
  }))
  ;({ updated_at } = await actAs(product, landlord, api.changeRestrictions, {
    id: now.restrictions.id,
    body: {
      house_rules:
        'Kyrrð skal vera í húsinu frá kl. 23 til 7. Þvottahús er sameiginlegt og dögum skipt eftir íbúðum. Sorp er flokkað í fjóra flokka.',
      updated_at,
    },
  }))
  ;({ updated_at } = await actAs(product, landlord, api.addSpecialTerm, {
    id: now.id,
    body: {
      title: 'Reiðhjól',
      text: 'Leigjandi má geyma tvö reiðhjól í hjólageymslu í kjallara.',
      translation: now.second_language === 'none' ? null : BICYCLES[now.second_language],
      updated_at,
    },
  }))
  return updated_at
}

/** Answers what an accepted application leaves open, step by step, as the landlord would. */
export const fillDraft = async (
  product: Product,
  landlord: Actor,
  contractId: string,
  terms: DemoTerms,
): Promise<Contract> => {
  const now = await actAs(product, landlord, api.readContract, { id: contractId })
  const updated_at = await addParts(product, landlord, now, terms)
  const payee = now.landlords[0]!
  const filled = await actAs(product, landlord, api.changeContract, {
    id: contractId,
    body: {
      updated_at,
      listing_type: now.listing_type ?? { tag: 'apartment' },
      special_group_usage: 'none',
      kitchen: now.kitchen ?? 'own',
      bathroom: now.bathroom ?? 'own',
      shared_by: now.kitchen === 'shared' || now.bathroom === 'shared' ? 4 : null,
      meters_reason: 'Hitaveitumælir er sameiginlegur fyrir húsið.',
      start_date: terms.start_date,
      end_date: terms.end_date,
      is_definite: terms.end_date !== null,
      termination_term_length: terms.end_date === null ? 6 : 0,
      index_type: terms.cpi ? 'cpi' : 'none',
      ...(terms.insurance
        ? { insurance_type: 'deposit', insurance_amount: (now.price ?? 0) * 2 }
        : { insurance_type: null, insurance_amount: null }),
      payee_id: payee.id,
      payout_method_id: now.payout_method_id ?? (await defaultAccount(product, landlord)),
      paid_with_cash: false,
      payment_service: !terms.cpi,
      fire_hazard_smoke_detectors: 2,
      fire_hazard_hand_fire_extinguishers: 1,
      fire_hazard_escape_routes: 2,
      fire_hazard_comply_declaration: true,
      condition_description:
        'Íbúðin er nýmáluð og hrein. Rispa er á eldhúsborði við vask. Gólf í stofu eru slípuð og lökkuð árið 2024.',
      inspector_kind: 'parties',
    },
  })
  for (const step of STEPS)
    await actAs(product, landlord, api.recordStep, { id: contractId, body: { step_name: step } })
  return filled
}

const defaultAccount = async (product: Product, landlord: Actor): Promise<string | null> => {
  const { listPayoutMethods } = await import('#features/banking/shared/api.ts')
  return (await actAs(product, landlord, listPayoutMethods, { query: {} })).items[0]?.id ?? null
}

export const sendOut = async (
  product: Product,
  landlord: Actor,
  contractId: string,
): Promise<void> => {
  await actAs(product, landlord, api.commitContract, {
    id: contractId,
    body: { sign_type: 'electronic' },
  })
  await product.runtime.jobs.drain(product.jobContext)
}

const tasksOf = async (product: Product, contractId: string): Promise<LocalSigningTask[]> =>
  (await product.sandbox!.store.list<LocalSigningTask>('e-sign', 'task', { limit: 500 }))
    .map((row) => row.data)
    .filter((task) => task.signer.return_url.includes(contractId))

/** The first `count` of the invited sign on the provider's page; the product learns of it by asking. */
export const signBy = async (
  product: Product,
  reader: Actor,
  contractId: string,
  count: number,
  refuse = false,
): Promise<void> => {
  const { signing } = product.sandbox!
  const { landlords } = await actAs(product, reader, api.readContract, { id: contractId })
  // The landlord's side signs last (SG-05).
  const isLast = ({ signer }: LocalSigningTask) =>
    Number(landlords.some((one) => one.id === signer.signer_ref))
  const tasks = (await tasksOf(product, contractId)).toSorted((a, b) => isLast(a) - isLast(b))
  for (const task of tasks.slice(0, count)) {
    if (refuse) await signing.reject(task.task_id, 'Upphafsdagur er ekki sá sem við sömdum um.')
    else
      await signing.sign(task.task_id, {
        national_id: task.signer.national_id,
        full_name: task.signer.full_name,
        method: 'audkenni-sim',
      })
    await actAs(product, reader, api.readSigningStatus, {
      taskId: new URL(task.signer.return_url).searchParams.get('taskId'),
    })
    await product.runtime.jobs.drain(product.jobContext)
  }
}
