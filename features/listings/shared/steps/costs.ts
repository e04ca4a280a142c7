/** What is paid when a lease begins: the first month, and the deposit where that is the security. Others cost nothing then. */
export const costAtStart = (
  price: number,
  {
    insurance_type,
    insurance_amount,
  }: { insurance_type: string | null; insurance_amount: number | null },
): { total: number; deposit: number } => {
  const deposit = insurance_type === 'deposit' ? (insurance_amount ?? 0) : 0
  return { total: price + deposit, deposit }
}
