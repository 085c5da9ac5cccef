/** Messages of the other person on a band's side `s` after `readSeq`, the member's read position; at most 101. */
export const unreadByMember = (readSeq: string): string => `(
       select count(*)::int from (
         select from messages x
         where x.conversation_id = s.conversation_id and x.seq > greatest(${readSeq}, s.cleared_seq)
           and x.sender_id is distinct from s.user_id
         limit 101
       ) news
     )`;

/**
 * The side `m` of a band in a conversation for one of its members, `reader` (SQL): read position and unread count are
 * the member's, everything else is the band's. Replaces `ownSide`.
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
