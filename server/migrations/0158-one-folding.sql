-- Places and people have one folding (decision 0105), `nameKey` of domain/src/reading: ц is ts, tch and sch are ch and sh, ə is a.
create or replace function name_key(name text) returns text language sql immutable strict parallel safe as $$
select translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  translate(name,
    U&'aoienrsklmtbduvzhyfgxqjcpw 0123456789аоиенрклвмтдсбухшязйгўфжчқюпэёғҳыцщAOUBCDEFGHIJKQLMNPRSTVWXYZАОУЎЁЮЯәӘөӨүҮəƏБДЕЭФГҒИЫіІıЖКҚЛМНңҢПРСТВХҲЙЗЧШЩЦ\00a0\202f\0009\000a''"`\00b4\2018\2019\201b\201c\201d\201e\00ab\00bb\02b9\02bb\02bc\02bd\2032\ff07ъЪьЬ+()-\2010\2011\2013\00ad\200b\200e\200f\2060\feff',
    U&'aaienrsklmtbdavzhyfgxkjcpv 0123456789aaienrklvmtdsbaxшazygafjчkapeagxiцшaaabcdefghijkklmnprstvvxyzaaaaaaaaaaaaaaabdeefggiiiiijkklmnnnprstvxxyzчшшц    '),
  'sh', 'ш'), 'ch', 'ч'), 'kh', 'x'), 'gh', 'g'), 'zh', 'j'), 'dj', 'j'), 'ц', 'ts'), 'tsч', 'ч'), 'tч', 'ч'), 'sч', 'ш'), 'ya', 'a'), 'ye', 'e'), 'yi', 'i'),
  'hcy', 'xki')
$$;

-- few have such letters
update users set search_key = search_key_of(users) where search_key ~ 'ц|tч|sч|ə|Ə';
