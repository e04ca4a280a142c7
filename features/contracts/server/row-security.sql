-- Contracts of a person: those they write, and those that were sent out to them.
create or replace function igloo_contracts() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare mine uuid[] := igloo_principals();
begin
  if mine is null then return '{}'; end if;
  return array(select k.contract_id from contract_collaborators k where k.user_id = any(mine)
    union select p.contract_id from contract_parties p join contracts c on c.id = p.contract_id where p.user_id = any(mine) and c.status <> 'draft');
end $$;

create or replace function igloo_contract_parties() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select p.id from contract_parties p where p.contract_id = any(igloo_contracts())); end $$;

create or replace function igloo_signing_rounds() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return array(select r.id from signing_rounds r where r.contract_id = any(igloo_contracts())); end $$;

-- The account that a contract is paid to, for those who see the contract.
create or replace function contract_account(contract uuid) returns json language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not igloo_is_system() and not contract = any(igloo_contracts()) then return null; end if;
  return (select json_build_object('id', m.id, 'user_id', m.user_id, 'iban', m.iban, 'status', m.status, 'removed_at', m.removed_at) from contracts c join payout_methods m on m.id = c.payout_method_id where c.id = contract);
end $$;

-- Contracts by a part of the number, the address or a party's name, for staff and jobs alone. The condition of a policy is asked
-- before any `ilike`, so that a statement under row security reads every row; as the owner the indexes are used.
create or replace function contracts_matching(pattern text) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not igloo_is_system() then return; end if;
  return query select c.id from contracts c where c.contract_number ilike pattern
    union select c.id from contracts c where (coalesce(c.street_address, '') || ', ' || coalesce(c.postal_code, '')) ilike pattern
    union select p.contract_id from contract_parties p where p.full_name ilike pattern;
end $$;
