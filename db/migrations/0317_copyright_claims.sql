-- What somebody claims who reports their work: {holder, work, evidence}, sworn to be true.
alter table reports add column claim jsonb
  check (claim is null or reason = 'copyright' and jsonb_typeof(claim) = 'object');
