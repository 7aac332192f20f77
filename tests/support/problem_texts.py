"""The English texts of practice, besides those of the page."""

from tests.support.views import texts_in

t = texts_in(more=("problems",)).t
