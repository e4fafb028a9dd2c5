"""What every answer is asked, besides not being a server error: that it tells nothing of deals that the asker may not see."""

import os

import schemathesis

WORDS = [word for word in os.environ.get("FUZZ_HIDDEN_WORDS", "").split(",") if word]


@schemathesis.check
def tells_nothing_hidden(ctx, response, case):
    sent = " ".join(str(part) for part in (case.path_parameters, case.query, case.headers, case.cookies, case.body))
    for word in WORDS:
        if word.encode() in response.content and word not in sent:
            raise AssertionError(f"The answer tells of a hidden deal: {word}")
