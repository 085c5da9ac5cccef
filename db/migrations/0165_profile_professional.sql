-- Whether somebody works in music, beside being an artist or a fan: shown as 'Profesional'.
alter table profiles add column is_professional boolean not null default false;
