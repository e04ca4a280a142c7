import {
  Banknote,
  BookOpen,
  CircleHelp,
  DoorOpen,
  FileSignature,
  House,
  KeyRound,
  LifeBuoy,
  Newspaper,
  Scale,
  Search,
  ShieldCheck,
  Smartphone,
  Snowflake,
  Users,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { CategoryIcon as IconName } from '#features/help/shared/model.ts'

const ICONS: Record<IconName, LucideIcon> = {
  'circle-help': CircleHelp,
  search: Search,
  'file-signature': FileSignature,
  wallet: Wallet,
  house: House,
  'door-open': DoorOpen,
  'life-buoy': LifeBuoy,
  scale: Scale,
  'key-round': KeyRound,
  users: Users,
  'shield-check': ShieldCheck,
  wrench: Wrench,
  banknote: Banknote,
  'book-open': BookOpen,
  newspaper: Newspaper,
  smartphone: Smartphone,
  snowflake: Snowflake,
}

/** Decoration: the name is beside it. */
export function CategoryIcon({ name, size = 22 }: { name: string; size?: number }) {
  const Icon = ICONS[name as IconName] ?? CircleHelp
  return <Icon size={size} aria-hidden="true" className="shrink-0" />
}
