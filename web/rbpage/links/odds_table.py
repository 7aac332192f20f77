"""The odds of version 1 of links, learned once from games between computer players.

In each line the context of a decision, the odds of 1 out of 1024, and how often it was seen. Frozen: links are read
with the odds that wrote them.
"""

ODDS = """
by,1023,20
card false false,989,19
card false true,1023,20
card true false,14,6
chain,1023,2
commitment,1023,2
down foundation 1,1,15
down foundation 16,1,15
down foundation 2,1,15
down foundation 32,1,15
down foundation 4,1,15
down foundation 64,1,15
down foundation 8,1,15
down hand 1,1,4
down hand 16,402,2
down hand 17,597,2
down hand 19,752,2
down hand 2,48,4
down hand 32,644,2
down hand 35,484,2
down hand 39,593,2
down hand 4,345,4
down hand 8,466,3
down hand 9,672,2
down reserve 1,1,4
down reserve 16,238,3
down reserve 17,269,2
down reserve 2,1,4
down reserve 32,144,2
down reserve 33,387,2
down reserve 34,562,2
down reserve 4,1,4
down reserve 64,66,2
down reserve 8,238,4
down waste 1,1,2
down waste 16,1,2
down waste 2,1,2
down waste 32,1,2
down waste 4,1,2
down waste 64,1,2
down waste 8,1,2
empty foundation,1,15
empty hand,1023,4
empty reserve,518,4
empty waste,397,2
expected,742,20
fitting A false,670,4
fitting B false,698,4
fitting F false,1013,20
fitting H false,612,20
frames,767,2
from H foundation  false,925,3
from H foundation  true,953,14
from H house  false,122,4
from H house  true,297,20
from H house again true,14,3
from H none  false,27,3
from H none  true,52,14
from H other  false,114,14
from H other  true,170,20
from H other again true,25,4
from H unknown  true,307,20
from other hand none  false,1,5
from other hand none  true,1,20
from other reserve house  true,1,4
from other reserve house again true,1,4
from other reserve other  false,4,2
from other reserve other  true,1,13
from other reserve other again true,1,3
from other reserve unknown  false,1,4
from other reserve unknown  true,1,20
from other turned none  false,1,4
from other turned none  true,1,20
from other turned unknown  true,1,4
from other waste foundation  true,34,3
from other waste house  true,1,5
from other waste house again true,1,5
from other waste none  true,1,4
from other waste other  false,3,3
from other waste other  true,1,10
from other waste other again true,1,4
from other waste unknown  false,5,3
from other waste unknown  true,2,20
from own hand none  false,1,5
from own hand none  true,1,20
from own reserve foundation  true,968,2
from own reserve house  true,917,8
from own reserve other  true,360,14
from own reserve unknown  false,174,6
from own reserve unknown  true,323,20
from own turned none  true,1,20
from own turned unknown  false,982,20
from own waste foundation  true,19,4
from own waste house  false,34,3
from own waste house  true,47,8
from own waste none  true,1,6
from own waste other  false,4,3
from own waste other  true,11,12
from own waste unknown  false,11,4
from own waste unknown  true,36,20
half A,1023,2
half B,1023,2
has foundation,1023,16
has hand,1023,4
has house,973,16
has reserve,1023,4
has turned,1023,4
has waste,1023,4
keep,1023,20
more ,679,2
more discard,508,20
more move,1017,20
more text,1020,3
more turn hand,1018,20
more turn reserve,1019,20
pile foundation,818,20
pile hand,741,16
pile house,1014,20
pile reserve,763,16
pile turned,1014,16
pile waste,873,16
rank 1,518,20
rank 10,526,7
rank 11,533,8
rank 12,506,8
rank 13,534,10
rank 14,1,6
rank 2,649,20
rank 3,274,20
rank 4,707,9
rank 5,544,15
rank 6,564,18
rank 7,1,6
rank 8,834,3
rank 9,548,6
sending,995,20
side  1,532,2
side discard 1,1023,17
side discard 3,1023,20
side move 1,1,20
side move 3,1,20
side move 4,1,20
side text 1,899,2
side turn hand 1,1,20
side turn hand 5,1,20
side turn reserve 1,1,15
side turn reserve 3,1,8
suit 1,514,20
suit 2,509,20
suit 3,495,20
to F empty false H false,21,20
to F empty false H true,1,8
to F empty false own reserve false,17,20
to F empty false own reserve true,11,20
to F empty false own turned false,35,20
to F empty false own turned true,23,20
to F empty false own waste false,1,20
to F empty false own waste true,1,5
to F empty true H false,1,20
to F empty true H true,1,20
to F empty true own reserve false,1,20
to F empty true own reserve true,1,11
to F empty true own waste false,1,8
to F empty true own waste true,4,2
to F fits true H true,998,15
to F fits true own reserve true,977,2
to F open false H false,95,11
to F open false H true,68,6
to F open false own reserve false,47,20
to F open false own reserve true,28,19
to F open false own turned false,79,20
to F open false own turned true,49,20
to F open false own waste false,64,17
to F open false own waste true,27,4
to F open true H false,4,20
to F open true H true,2,20
to F open true own reserve false,1,20
to F open true own reserve true,1,12
to F open true own waste false,1,13
to F unknown false own reserve true,3,3
to F unknown false own turned false,1,11
to F unknown false own turned true,1,11
to F unknown true H false,1,10
to F unknown true H true,1,11
to F unknown true own reserve true,1,5
to H empty false H false,194,3
to H empty false H true,90,3
to H empty false own reserve false,650,6
to H empty false own reserve true,638,12
to H empty false own turned false,468,8
to H empty false own turned true,459,12
to H empty true H false,137,6
to H empty true H true,154,9
to H empty true own reserve false,670,3
to H empty true own reserve true,668,5
to H fits true H true,692,8
to H fits true own reserve false,906,2
to H fits true own reserve true,873,8
to H open false H false,161,13
to H open false H true,149,5
to H open false own reserve false,117,20
to H open false own reserve true,52,15
to H open false own turned false,152,20
to H open false own turned true,79,20
to H open false own waste false,190,15
to H open false own waste true,115,4
to H open true H false,5,20
to H open true H true,2,20
to H open true own reserve false,5,20
to H open true own reserve true,2,11
to H open true own waste false,69,7
to H open true own waste true,48,2
to H unknown false H false,140,9
to H unknown false H true,55,5
to H unknown false own reserve false,104,14
to H unknown false own reserve true,49,11
to H unknown false own turned false,152,12
to H unknown false own turned true,90,11
to H unknown true H false,5,12
to H unknown true H true,12,10
to H unknown true own reserve false,185,7
to H unknown true own reserve true,135,5
to other hand empty false H true,1,3
to other hand empty false own reserve true,1,2
to other hand empty false own turned true,1,6
to other hand empty true H true,1,20
to other reserve fits true H true,1023,8
to other reserve open false own turned true,1023,2
to other reserve unknown false H true,1021,2
to other reserve unknown false own reserve true,1020,2
to other reserve unknown false own turned true,1022,2
to other reserve unknown true H true,1023,5
to other waste fits true H true,1005,7
to other waste open false H true,698,2
to other waste open false own reserve true,680,2
to other waste open false own turned true,673,3
to other waste open true H true,33,3
to other waste unknown false H true,727,2
to other waste unknown false own reserve true,445,2
to other waste unknown false own turned true,633,3
to other waste unknown true H true,535,18
turn,951,20
up foundation 1,1,15
up foundation 16,1,15
up foundation 2,1,15
up foundation 32,1,15
up foundation 4,1,15
up foundation 64,1,15
up foundation 8,1,15
up reserve 1,1,2
up reserve 16,60,2
up reserve 2,1,2
up reserve 32,223,2
up reserve 4,1,2
up reserve 64,265,2
up reserve 8,1,2
up waste 1,2,2
up waste 16,234,2
up waste 2,2,2
up waste 32,325,2
up waste 4,31,2
up waste 8,122,2
verb  none  1,57,2
verb  none  2,107,2
verb  none  4,1023,2
verb discard none  1,4,20
verb discard none  2,611,20
verb discard none  4,1017,17
verb discard none  5,1023,20
verb move none . 1,13,20
verb move none . 2,435,20
verb move none . 3,4,2
verb move none . 4,1020,19
verb move none . 5,1022,13
verb move none . 6,4,2
verb move none 1 1,31,17
verb move none 1 2,548,16
verb move none 1 3,3,3
verb move none 1 4,1019,8
verb move none 1 5,1021,9
verb move none 1 6,3,3
verb move none 2 1,34,16
verb move none 2 2,559,16
verb move none 2 3,3,3
verb move none 2 4,1018,7
verb move none 2 5,1021,8
verb move none 2 6,3,3
verb move none 3 1,38,16
verb move none 3 2,534,15
verb move none 3 3,2,3
verb move none 3 4,1019,8
verb move none 3 5,1021,8
verb move none 3 6,2,3
verb move none 4 1,37,16
verb move none 4 2,559,15
verb move none 4 3,2,3
verb move none 4 4,1019,7
verb move none 4 5,1019,8
verb move none 4 6,2,3
verb move none 5 1,51,11
verb move none 5 2,620,11
verb move none 5 3,2,3
verb move none 5 4,1008,5
verb move none 5 5,1021,7
verb move none 5 6,2,3
verb move none 6 1,46,11
verb move none 6 2,642,10
verb move none 6 3,3,3
verb move none 6 4,1016,4
verb move none 6 5,1020,6
verb move none 6 6,3,3
verb move none 7 1,49,10
verb move none 7 2,588,10
verb move none 7 3,3,2
verb move none 7 4,1013,5
verb move none 7 5,1019,6
verb move none 7 6,3,2
verb move none 8 1,37,10
verb move none 8 2,647,10
verb move none 8 4,1013,4
verb move none 8 5,1017,6
verb move unknown . 1,48,3
verb move unknown . 2,286,3
verb move unknown . 4,1002,2
verb text unknown  1,2,2
verb text unknown  2,330,2
verb text unknown  4,1021,2
verb turn hand unknown  1,452,20
verb turn hand unknown  2,1,20
verb turn hand unknown  3,1,20
verb turn hand unknown  4,1012,20
verb turn hand unknown  6,1023,20
verb turn reserve none . 1,4,2
verb turn reserve none . 2,313,2
verb turn reserve none 1 1,3,3
verb turn reserve none 1 2,285,3
verb turn reserve none 1 4,992,2
verb turn reserve none 2 1,3,3
verb turn reserve none 2 2,262,3
verb turn reserve none 2 4,1021,3
verb turn reserve none 3 1,2,3
verb turn reserve none 3 2,298,3
verb turn reserve none 3 4,1021,2
verb turn reserve none 4 1,2,3
verb turn reserve none 4 2,312,3
verb turn reserve none 4 4,1021,2
verb turn reserve none 5 1,2,3
verb turn reserve none 5 2,330,3
verb turn reserve none 5 4,1020,2
verb turn reserve none 6 1,3,3
verb turn reserve none 6 2,354,3
verb turn reserve none 7 1,3,2
verb turn reserve none 7 2,497,2
"""
