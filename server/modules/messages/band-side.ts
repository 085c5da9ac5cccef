/** Messages of the other of a side `s` of a band that a member has not read, who read up to `readSeq`; 101 at most. */
export const unreadByMember = (readSeq: string): string => `(
       select count(*)::int from (
         select from messages x
         where x.conversation_id = s.conversation_id and x.seq > greatest(${readSeq}, s.cleared_seq)
           and x.sender_id is distinct from s.user_id
         limit 101
       ) news
     )`;

/**
 * The side `m` of a band in a conversation as one of its members, `reader` (SQL), has it: what they read is theirs, all
 * else is the band's. In place of `ownSide`.
 */
export const bandSideOf = (reader: string): string => `(
     select s.user_id, s.conversation_id, s.other_id, s.folder, s.muted, s.last_message_at, s.cleared_seq,
       coalesce(r.read_seq, s.read_seq) as read_seq,
       case when r.read_seq is null then s.unread else ${unreadByMember("r.read_seq")} end as unread
     from conversation_members s
     left join band_reads r
       on r.band_id = s.user_id and r.person_id = ${reader} and r.conversation_id = s.conversation_id
   ) m`;
export const bandSide = bandSideOf("$reader");
