-- The plan of Premium that a person has now; null without one. The one condition that everything reads: the latest paid
-- period is neither given back nor in dispute, and now is before its end, or in the grace of a charge that may still
-- come. Test money counts where no real money moves (resuena.test_providers).
create or replace function premium_plan_of(person uuid) returns text language sql stable as $$
  select s.plan from subscriptions s join payment_orders o on o.id = s.order_id
  where s.payer_id = person and s.payee_id is null and s.kind = 'premium'
    and o.state = 'paid' and not o.is_disputed
    and (not o.is_test
      or o.provider = any (string_to_array(current_setting('resuena.test_providers', true), ',')))
    and now() < s.paid_until
      + case when s.state in ('active', 'past_due') and not s.cancels_at_end then interval '7 days' else interval '0' end
  order by s.paid_until desc limit 1
$$;
