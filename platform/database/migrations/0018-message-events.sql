-- What has happened since an event of some number, and around what time that was.
create index messages_by_event on messages (sent_event);
create index messages_read_by_since on messages (recipient_id, read_event) where read;
